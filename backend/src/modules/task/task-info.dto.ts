import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional } from 'class-validator';
import { TaskKind } from './tables/task-codes';

export class TaskId {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  id: number;
}

export class StartTask extends TaskId {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'accepted for clients that send it; ignored, because the kind of a task never changes',
  })
  @IsIn([TaskKind.System, TaskKind.User])
  @IsOptional()
  type?: TaskKind;
}
