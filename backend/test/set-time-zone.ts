/** Sets the time zone of the test process. Needs `@jest-environment ./test/process/zone-environment.cjs`. */
export const setTimeZone = (name: string): void =>
  (globalThis as unknown as { setTimeZone: (name: string) => void }).setTimeZone(name);
