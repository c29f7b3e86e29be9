// Keeps the name of one chunk's files, by which tests and people who watch the network find it. All other chunks have numbers.
import type { Compiler } from 'webpack';

export const keepName = (name: string): { apply(compiler: Compiler): void } => ({
  apply(compiler) {
    compiler.hooks.compilation.tap('keepName', ({ hooks }) => {
      hooks.beforeChunkIds.tap('keepName', (chunks) => {
        for (const chunk of chunks)
          if (chunk.name === name) {
            chunk.id = name;
            chunk.ids = [name];
          }
      });
    });
  },
});
