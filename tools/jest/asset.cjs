// Replaces styles, pictures and fonts in tests.
module.exports = 'asset';
