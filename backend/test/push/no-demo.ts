/** Nobody chats but whom the test puts there. Import it before anything of the application, which reads its environment when it is loaded. */
process.env.SEED = 'base';
