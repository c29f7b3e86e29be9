// One chunk's files keep its name, by which whoever watches the network, and tests, find it. All others are numbers.
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
