// Stops a command together with npm. npm starts a command through a shell, and a SIGTERM to npm ends only the shell: the
// process would go on running with its port and its database. So a command that npm started stops when its parent has ended.

const LOOK_EVERY = 300;

/** Sends this process a SIGTERM once the process that started it no longer exists. */
export function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  timer.unref();
}
