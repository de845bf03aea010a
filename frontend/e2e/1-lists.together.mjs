import './list.test.mjs';
import './import.test.mjs';
import './staff.test.mjs';
import './styles.test.mjs';
import './steady.test.mjs';
import './task.test.mjs';
import './demos.test.mjs';
