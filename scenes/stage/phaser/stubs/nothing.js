/* Stands for a part of Phaser that is made or called at boot but has nothing to do here. */
module.exports = function Nothing() {};
