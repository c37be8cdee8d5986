/** Files of examples/ that `edict init` writes too: the bundler puts their text in. */
declare module '*.yaml' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: so the bundler gives it.
  export default text;
}
declare module '*.yml' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: so the bundler gives it.
  export default text;
}
