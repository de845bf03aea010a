import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { PluginRevocation } from '../tables/plugin-revocation.entity';
import { PluginRevocations } from './plugin-revocations.service';

@Controller('admin/plugin/revocation')
export class PluginRevocationController extends CrudController(PluginRevocation, {
  actions: ['add', 'delete', 'page'],
  filter: ['kind'],
  keyword: ['value', 'reason'],
  order: { id: 'desc' },
  stepUp: ['add', 'delete'],
  called: ['revocation of a key or package', 'revocations of keys and packages'],
  example: { kind: 'package', value: '0f'.repeat(32), reason: 'It sends what it should not.' },
}) {
  constructor(override readonly service: PluginRevocations) {
    super(service);
  }
}
