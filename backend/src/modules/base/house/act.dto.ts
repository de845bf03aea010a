import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { FieldChange, History } from '../history/history.dto';
import { BaseSysChange } from '../tables/change.entity';

export class HouseActDetails extends IntersectionType(BaseSysChange, PickType(History, ['names'])) {
  @ApiProperty({ type: [FieldChange], description: 'the values before and after' }) changes: FieldChange[];
}
