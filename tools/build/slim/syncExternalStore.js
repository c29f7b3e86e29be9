// Stands for the shim that React before 18 needed.
export { useSyncExternalStore } from 'react';
