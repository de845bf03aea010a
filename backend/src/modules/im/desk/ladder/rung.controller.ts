import { Controller } from '@nestjs/common';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { ImRung } from './rung.entity';
import { RungService } from './rung.service';

@Controller('admin/im/ladder')
export class ImLadderController extends CrudController(ImRung, {
  called: ['rung', 'rungs'],
  order: { strikes: 'asc', id: 'asc' },
}) {
  constructor(override readonly service: RungService) {
    super(service);
  }
}
