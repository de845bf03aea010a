import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

// The databases of a browser, none of which exists yet. The package makes them only once in a process.
globalThis.indexedDB = new IDBFactory();
