export * from './1795249481338-Foundation';
