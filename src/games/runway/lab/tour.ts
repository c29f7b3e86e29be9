export { tour } from '../../../kits/crash/lab/tour';
