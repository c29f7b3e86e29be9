// A word to the browser at the head of each file of code. Chromium 136 and later then compile all of it while it comes, beside
// the page's own thread, which would otherwise read every function twice: once to find its end, and once to run it. Other
// browsers read a comment.
import type Webpack from 'webpack';
import type { BannerPlugin } from 'webpack';

/** The bundle check looks for it. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

export const compiledAtOnce = (webpack: typeof Webpack): BannerPlugin =>
  new webpack.BannerPlugin({
    banner: COMPILED_AT_ONCE,
    raw: true,
    test: /\.js$/,
    // Behind what makes the code small, and before its source map.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
