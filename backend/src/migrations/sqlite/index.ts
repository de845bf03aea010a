export * from './1795249481338-Foundation';
export * from './1795255000000-Engine';
export * from './1795257000000-Task';
export * from './1795260000000-Chat';
export * from './1795265000000-PushRun';
export * from './1795272532066-ChatAdministration';
export * from './1795272820000-Acts';
export * from './1795274309402-Figures';
