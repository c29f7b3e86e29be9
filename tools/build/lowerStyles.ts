// A webpack plugin that lowers all style sheets of a build to the oldest supported browsers and minifies them.
import webpack, { type Compiler } from 'webpack';
import { Boxes, lowerCss } from './lowerCss';

export class LowerStyles {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: stage } = webpack.Compilation;
    compiler.hooks.compilation.tap('LowerStyles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'LowerStyles', stage }, (assets) => {
        const sheets = Object.keys(assets)
          .filter((name) => name.endsWith('.css'))
          .map((name) => ({ name, css: String(assets[name]?.source()) }));
        const boxes = new Boxes(...sheets.map(({ css }) => css));
        for (const { name, css } of sheets)
          compilation.updateAsset(name, new webpack.sources.RawSource(lowerCss(css, boxes, name)), {
            minimized: true,
          });
      });
    });
  }
}
