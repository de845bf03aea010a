/** A package that is not there, known without a search: for each class drawn from another `@nestjs/mapped-types` looks for it anew. */
throw new Error('This package is not there.');
