// Finds the native builds that package-lock.json lacks. A package with native parts names one package per system, and npm
// installs the one that fits. When the registry does not have all of them, npm omits the others from the lock file, and then
// `npm ci` fails on every system.

export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockEntry>>;

export interface MissingBuild {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** The builds that packages of the lock file name but that have no entry in it. */
export function missingBuilds(packages: LockedPackages): MissingBuild[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !holds(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Whether the package at `from` can load `name`. Looks in its own dependencies first and then further up, as Node does. */
function holds(packages: LockedPackages, from: string, name: string): boolean {
  const nesting = `/${from}`.split('/node_modules/').slice(1);
  const places = [...nesting.keys(), nesting.length].map((depth) => [...nesting.slice(0, depth), name]);
  return places.some((place) => place.map((part) => `node_modules/${part}`).join('/') in packages);
}

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64'];

/** The lock file's entry of a build. Takes the system from the build's name, and throws when the name has none. */
export function entryOf({ name, version, dev }: MissingBuild): LockEntry & Readonly<Record<string, unknown>> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version)) {
    throw new Error(`cannot tell which system ${name}@${version} is for`);
  }
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = os[0] === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {};
  return { version, cpu, ...(dev ? { dev } : {}), ...libc, optional: true, os };
}
