import { afterAll, vi } from 'vitest';

// The files that a process runs one after another share its packages, which take longer to load than most files run, but none of our
// modules and none of their state.
vi.resetModules();

afterAll(async () => {
  // Parts that are loaded by themselves may still be on their way. They would belong to the next file then.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
