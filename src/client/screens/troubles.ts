// The pages for entry, endings and errors, in one chunk: a normal visit shows none of them.
export { Absent } from './absent/Absent';
export { BrokenDeployment } from './error/BrokenDeployment';
export { Enter } from './enter/Enter';
export { Expired } from './expired/Expired';
export { Maintaining } from './maintaining/Maintaining';
// The introduction to games is part of it: the name of another chunk would make every first load larger.
export { FirstVisit, PrimerStrip, loadPrimer } from './primer/FirstVisit';
export { GamePictures } from './primer/GamePictures';
