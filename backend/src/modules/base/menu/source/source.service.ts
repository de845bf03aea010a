import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { readClass } from './class-source';
import { kebabCase, readEntity } from './entity-source';
import { generateController, generateEntity, generateService, standardController } from './generated';
import type { NewSource, ParsedSource, SourceText } from './source.dto';
import { SourceTree } from './source-tree';
import { MalformedSource } from './tokens';

/** Parses the source of a resource, and writes it in development. No text of a request is ever executed. */
@Injectable()
export class SourceService {
  constructor(private readonly tree: SourceTree) {}

  /** @throws BusinessError if the text has no entity, or the other text has no controller */
  parseSource({ entity, controller, module = '' }: SourceText): ParsedSource {
    return understood(() => {
      const { className, tableName, columns } = readEntity(entity);
      if (controller) return { columns, path: pathOf(controller) };
      const fileName = fileNameOf(className, module);
      const path = ['/admin', module, fileName].filter(Boolean).join('/');
      return { columns, className, tableName, fileName, path };
    });
  }

  /** @returns the paths of the files, from the repository's root. Their content is generated from the parsed texts. */
  async createFiles({ entity, controller, service, module, fileName }: NewSource): Promise<string[]> {
    this.tree.requireOpen();
    const files = understood(() => {
      const { className, text } = generateEntity(entity);
      return {
        [`${fileName}.entity.ts`]: text,
        [`${fileName}.controller.ts`]: controller
          ? generateController(controller, className, module, fileName)
          : standardController(className, module, fileName),
        ...(service ? { [`${fileName}.service.ts`]: generateService(service, className, fileName) } : {}),
      };
    });
    return this.tree.createFiles(module, files);
  }
}

function pathOf(controller: string): string {
  const { decorators } = readClass(controller, 'Controller');
  const [path] = decorators.find(({ name }) => name === 'Controller')?.args ?? [];
  if (typeof path !== 'string') throw new MalformedSource('the controller does not say its path');
  return `/${path.replace(/^\/+/, '')}`;
}

/** The file name of a class: `DemoGoodsEntity` in the module `demo` is in `goods`. */
function fileNameOf(className: string, module: string): string {
  const name = kebabCase(className.replace(/(?<=.)Entity$/, ''));
  return name.startsWith(`${module}-`) ? name.slice(module.length + 1) : name;
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedSource)) throw error;
    throw new BusinessError('menu.malformedSource', {}, { reason: 'malformedSource', detail: error.message });
  }
}
