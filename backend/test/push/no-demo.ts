/** No chat users except those of the test. Import it before the application, which reads its environment when it is loaded. */
process.env.SEED = 'base';
