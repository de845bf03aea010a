import { type LoadView, registerViews } from '../kernel/views/views';

// Every page of every module, each in a file of its own that is fetched when it is first opened.
registerViews(import.meta.glob('../modules/*/views/*.tsx') as Record<string, LoadView>);
