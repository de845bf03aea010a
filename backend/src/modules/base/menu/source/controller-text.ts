/** The controller of a resource that does no more than the standard. */
export const controllerText = (className: string, module: string, fileName: string): string =>
  `import { Controller } from '@nestjs/common';
import { CrudController } from '../../kernel/crud/crud-controller';
import { ${className} } from './${fileName}.entity';

@Controller('admin/${module}/${fileName}')
export class ${className.replace(/(?<=.)Entity$/, '')}Controller extends CrudController(${className}) {}
`;
