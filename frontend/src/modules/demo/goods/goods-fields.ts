/** The fields of the goods in the format of the coding helper: one per line. */
export const GOODS_FIELDS = `title string(50) required search "标题|標題|Title"
price money(12,2) required min=0 sort "价格|價格|Price"
type string(100) dict(goodsType) filter "类型|類型|Type"
status int default=1 filter "状态:0禁用,1启用"
stock int min=0 default=0 sort "库存|庫存|Stock"
mainImage image "主图|主圖|Main picture"
exampleImages images "示例图|示例圖|More pictures"
description lines(2000) "描述|描述|Description"
`;
