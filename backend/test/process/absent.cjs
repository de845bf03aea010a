/**
 * Stands for a package that is not installed, so that no search is needed: `@nestjs/mapped-types` searches again for each derived class.
 */
throw new Error('This package is not there.');
