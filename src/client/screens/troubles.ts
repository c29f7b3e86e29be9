// The pages that lead in and out, in one chunk: a visit that goes well shows none of them.
export { Absent } from './absent/Absent';
export { BrokenDeployment } from './error/BrokenDeployment';
export { Enter } from './enter/Enter';
export { Expired } from './expired/Expired';
export { Maintaining } from './maintaining/Maintaining';
// The first minute of games comes with them: a chunk of its own would cost every first load its name.
export { FirstVisit, PrimerStrip, loadPrimer } from './primer/FirstVisit';
