import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';

export class SessionInfo {
  @ApiProperty() id: string;
  @ApiProperty() ip: string;
  @ApiProperty() userAgent: string;
  @ApiProperty({ type: String }) createTime: Date;
  @ApiProperty({ type: String }) lastSeen: Date;
  @ApiProperty({ description: 'true if it is the session of this request' }) current: boolean;
}

export class SessionIds {
  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(36, { each: true })
  ids: string[];
}
