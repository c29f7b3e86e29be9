// A webpack plugin that copies a folder into the output as it is, and watches it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

export class CopyFolder {
  constructor(
    private readonly folder: string,
    private readonly except: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONAL: stage } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap('CopyFolder', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name: 'CopyFolder', stage }, () => {
        for (const file of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
          const path = join(file.parentPath, file.name);
          const name = relative(this.folder, path).split(sep).join('/');
          if (!file.isFile() || this.except.includes(name)) continue;
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path)));
        }
      });
    });
  }
}
