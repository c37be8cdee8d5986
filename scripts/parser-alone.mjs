/**
 * For esbuild: the parser of the command line without `node:child_process`, which it loads at every start for commands that
 * are programs of their own. edict has none, and loading it takes longer than parsing.
 */
export const parserAlone = {
  name: 'parser-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]commander[\\/]/.test(importer)
        ? { path: 'nothing', namespace: 'parser-alone' }
        : null,
    );
    onLoad({ filter: /.*/, namespace: 'parser-alone' }, () => ({ contents: '' }));
  },
};
