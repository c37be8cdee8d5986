/** The part of picomatch that edict uses; the package has no types of its own. */
declare module 'picomatch/posix.js' {
  interface Options {
    readonly dot?: boolean;
    readonly nocase?: boolean;
    /** Supports classes such as [:alpha:]. */
    readonly posix?: boolean;
  }
  interface Scanned {
    readonly isGlob: boolean;
    readonly negated: boolean;
    readonly parts?: readonly string[];
  }
  function picomatch(pattern: string | readonly string[], options?: Options): (path: string) => boolean;
  namespace picomatch {
    function scan(pattern: string, options?: { readonly parts?: boolean }): Scanned;
  }
  export = picomatch;
}
