import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

export class CaptchaLook {
  @ApiPropertyOptional({ default: 150 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(80)
  @Max(400)
  width: number = 150;

  @ApiPropertyOptional({ default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(24)
  @Max(160)
  height: number = 50;

  @ApiPropertyOptional({ default: '#2c3142', example: '#2c3142' })
  @IsOptional()
  @IsString()
  @Matches(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)
  color: string = '#2c3142';
}

export class Captcha {
  @ApiProperty() captchaId: string;
  @ApiProperty({ example: 'data:image/svg+xml;base64,…' }) data: string;
}

export class RefreshQuery {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(2000)
  refreshToken: string;
}

export class PageQuery {
  @ApiProperty({ maxLength: 100 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  key: string;
}
