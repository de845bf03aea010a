import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { BaseSysSession } from '../tables/session.entity';

export class SessionInfo {
  @ApiProperty() id: string;
  @ApiProperty() ip: string;
  @ApiProperty() userAgent: string;
  @ApiProperty({ type: String }) createTime: Date;
  @ApiProperty({ type: String, description: 'of any request, polls too' }) lastSeen: Date;
  @ApiProperty({ type: String, nullable: true, description: 'of a person; null: none is recorded' })
  lastAct: Date | null;
  @ApiProperty({ description: 'true if it is the session of this request' }) current: boolean;
}

export const sessionInfo = (session: BaseSysSession, current: string | undefined): SessionInfo => {
  const { id, ip, userAgent, createTime, lastSeen, lastAct } = session;
  return { id, ip, userAgent, createTime, lastSeen, lastAct, current: id === current };
};

export class SessionIds {
  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(36, { each: true })
  ids: string[];
}
