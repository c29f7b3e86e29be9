/* Multiplies a picture by its tint. All of a scene's sprites are drawn in one call, although some cover what is behind them and
   others add their light: colours are multiplied by their opacity already, so a sprite without opacity only adds. */
module.exports = `vec4 applyTint(vec4 texture)
{
    vec4 color = texture * vec4(outTint.bgr * outTint.a, outTint.a);
    return vec4(color.rgb, color.a * (1.0 - outTintEffect.a));
}`;
