/* Replaces a part of Phaser that is created or called at boot but has nothing to do here. */
module.exports = function Nothing() {};
