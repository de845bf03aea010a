import './hostile.test.mjs';
