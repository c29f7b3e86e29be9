/* Every browser that runs the client's code has these. */
module.exports = { supportInverseAlpha: true, supportNewBlendModes: true };
