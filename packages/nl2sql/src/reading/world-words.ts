/** A kind of thing in the world that has names in both languages. */
export interface WorldCategory {
  /** Words that labels of such columns contain; they decide where a column's values could be of two kinds. */
  readonly labels: readonly string[];
  /** Each with the names of one thing: words, then codes that only stand in data or are written in capitals. */
  readonly things: readonly WorldThing[];
}

/** Names of one thing. */
interface WorldThing {
  readonly words: readonly string[];
  readonly codes: readonly string[];
}

const countries = `
Afghanistan,Afghan,阿富汗;AF,AFG
Albania,Albanian,阿尔巴尼亚;AL,ALB
Algeria,Algerian,阿尔及利亚;DZ,DZA
Andorra,Andorran,安道尔;AD,AND
Angola,Angolan,安哥拉;AO,AGO
Argentina,Argentinian,Argentine,阿根廷;AR,ARG
Armenia,Armenian,亚美尼亚;AM,ARM
Australia,Australian,澳大利亚,澳洲;AU,AUS
Austria,Austrian,奥地利;AT,AUT
Azerbaijan,Azerbaijani,阿塞拜疆;AZ,AZE
Bahamas,Bahamian,巴哈马;BS,BHS
Bahrain,Bahraini,巴林;BH,BHR
Bangladesh,Bangladeshi,孟加拉国,孟加拉;BD,BGD
Barbados,Barbadian,巴巴多斯;BB,BRB
Belarus,Belarusian,白俄罗斯;BY,BLR
Belgium,Belgian,比利时;BE,BEL
Belize,Belizean,伯利兹;BZ,BLZ
Benin,Beninese,贝宁;BJ,BEN
Bhutan,Bhutanese,不丹;BT,BTN
Bolivia,Bolivian,玻利维亚;BO,BOL
Bosnia and Herzegovina,Bosnia,Bosnian,波黑,波斯尼亚;BA,BIH
Botswana,Botswanan,博茨瓦纳;BW,BWA
Brazil,Brazilian,巴西;BR,BRA
Brunei,Bruneian,文莱;BN,BRN
Bulgaria,Bulgarian,保加利亚;BG,BGR
Burkina Faso,布基纳法索;BF,BFA
Burundi,Burundian,布隆迪;BI,BDI
Cambodia,Cambodian,柬埔寨;KH,KHM
Cameroon,Cameroonian,喀麦隆;CM,CMR
Canada,Canadian,加拿大;CA,CAN
Cape Verde,佛得角;CV,CPV
Central African Republic,中非共和国,中非;CF,CAF
Chad,Chadian,乍得;TD,TCD
Chile,Chilean,智利;CL,CHL
China,Chinese,中国,People's Republic of China;CN,CHN,PRC
Colombia,Colombian,哥伦比亚;CO,COL
Comoros,Comorian,科摩罗;KM,COM
Congo,Congolese,刚果;CG,COG
Democratic Republic of the Congo,DR Congo,刚果民主共和国;CD,COD
Costa Rica,Costa Rican,哥斯达黎加;CR,CRI
Croatia,Croatian,克罗地亚;HR,HRV
Cuba,Cuban,古巴;CU,CUB
Cyprus,Cypriot,塞浦路斯;CY,CYP
Czech Republic,Czechia,Czech,捷克,捷克共和国;CZ,CZE
Denmark,Danish,Dane,丹麦;DK,DNK
Djibouti,Djiboutian,吉布提;DJ,DJI
Dominica,多米尼克;DM,DMA
Dominican Republic,多米尼加,多米尼加共和国;DO,DOM
Ecuador,Ecuadorian,厄瓜多尔;EC,ECU
Egypt,Egyptian,埃及;EG,EGY
El Salvador,Salvadoran,萨尔瓦多;SV,SLV
Equatorial Guinea,赤道几内亚;GQ,GNQ
Eritrea,Eritrean,厄立特里亚;ER,ERI
Estonia,Estonian,爱沙尼亚;EE,EST
Eswatini,Swaziland,Swazi,斯威士兰;SZ,SWZ
Ethiopia,Ethiopian,埃塞俄比亚;ET,ETH
Fiji,Fijian,斐济;FJ,FJI
Finland,Finnish,Finn,芬兰;FI,FIN
France,French,法国;FR,FRA
Gabon,Gabonese,加蓬;GA,GAB
Gambia,Gambian,冈比亚;GM,GMB
Georgia,Georgian,格鲁吉亚;GE,GEO
Germany,German,德国;DE,DEU,GER
Ghana,Ghanaian,加纳;GH,GHA
Greece,Greek,希腊;GR,GRC
Greenland,Greenlandic,格陵兰;GL,GRL
Grenada,Grenadian,格林纳达;GD,GRD
Guatemala,Guatemalan,危地马拉;GT,GTM
Guinea,Guinean,几内亚;GN,GIN
Guyana,Guyanese,圭亚那;GY,GUY
Haiti,Haitian,海地;HT,HTI
Honduras,Honduran,洪都拉斯;HN,HND
Hong Kong,中国香港,香港;HK,HKG
Hungary,Hungarian,匈牙利;HU,HUN
Iceland,Icelandic,Icelander,冰岛;IS,ISL
India,Indian,印度;IN,IND
Indonesia,Indonesian,印度尼西亚,印尼;ID,IDN
Iran,Iranian,Persian,伊朗;IR,IRN
Iraq,Iraqi,伊拉克;IQ,IRQ
Ireland,Irish,爱尔兰;IE,IRL
Israel,Israeli,以色列;IL,ISR
Italy,Italian,意大利;IT,ITA
Ivory Coast,Ivorian,科特迪瓦;CI,CIV
Jamaica,Jamaican,牙买加;JM,JAM
Japan,Japanese,日本;JP,JPN
Jordan,Jordanian,约旦;JO,JOR
Kazakhstan,Kazakh,Kazakhstani,哈萨克斯坦;KZ,KAZ
Kenya,Kenyan,肯尼亚;KE,KEN
South Korea,South Korean,Korea,Korean,韩国,Republic of Korea;KR,KOR
North Korea,North Korean,朝鲜;KP,PRK
Kuwait,Kuwaiti,科威特;KW,KWT
Kyrgyzstan,Kyrgyz,吉尔吉斯斯坦;KG,KGZ
Laos,Laotian,Lao,老挝;LA,LAO
Latvia,Latvian,拉脱维亚;LV,LVA
Lebanon,Lebanese,黎巴嫩;LB,LBN
Lesotho,莱索托;LS,LSO
Liberia,Liberian,利比里亚;LR,LBR
Libya,Libyan,利比亚;LY,LBY
Liechtenstein,列支敦士登;LI,LIE
Lithuania,Lithuanian,立陶宛;LT,LTU
Luxembourg,Luxembourgish,卢森堡;LU,LUX
Macau,Macao,中国澳门,澳门;MO,MAC
Madagascar,Malagasy,马达加斯加;MG,MDG
Malawi,Malawian,马拉维;MW,MWI
Malaysia,Malaysian,马来西亚;MY,MYS
Maldives,Maldivian,马尔代夫;MV,MDV
Mali,Malian,马里;ML,MLI
Malta,Maltese,马耳他;MT,MLT
Mauritania,Mauritanian,毛里塔尼亚;MR,MRT
Mauritius,Mauritian,毛里求斯;MU,MUS
Mexico,Mexican,墨西哥;MX,MEX
Moldova,Moldovan,摩尔多瓦;MD,MDA
Monaco,Monegasque,摩纳哥;MC,MCO
Mongolia,Mongolian,蒙古,蒙古国;MN,MNG
Montenegro,Montenegrin,黑山;ME,MNE
Morocco,Moroccan,摩洛哥;MA,MAR
Mozambique,Mozambican,莫桑比克;MZ,MOZ
Myanmar,Burma,Burmese,缅甸;MM,MMR
Namibia,Namibian,纳米比亚;NA,NAM
Nepal,Nepalese,Nepali,尼泊尔;NP,NPL
Netherlands,Dutch,Holland,荷兰,The Netherlands;NL,NLD
New Zealand,New Zealander,新西兰;NZ,NZL
Nicaragua,Nicaraguan,尼加拉瓜;NI,NIC
Niger,Nigerien,尼日尔;NE,NER
Nigeria,Nigerian,尼日利亚;NG,NGA
North Macedonia,Macedonia,Macedonian,北马其顿,马其顿;MK,MKD
Norway,Norwegian,挪威;NO,NOR
Oman,Omani,阿曼;OM,OMN
Pakistan,Pakistani,巴基斯坦;PK,PAK
Palestine,Palestinian,巴勒斯坦;PS,PSE
Panama,Panamanian,巴拿马;PA,PAN
Papua New Guinea,巴布亚新几内亚;PG,PNG
Paraguay,Paraguayan,巴拉圭;PY,PRY
Peru,Peruvian,秘鲁;PE,PER
Philippines,Filipino,Philippine,菲律宾;PH,PHL
Poland,Polish,Pole,波兰;PL,POL
Portugal,Portuguese,葡萄牙;PT,PRT
Puerto Rico,Puerto Rican,波多黎各;PR,PRI
Qatar,Qatari,卡塔尔;QA,QAT
Romania,Romanian,罗马尼亚;RO,ROU
Russia,Russian,俄罗斯,俄国,Russian Federation;RU,RUS
Rwanda,Rwandan,卢旺达;RW,RWA
Samoa,Samoan,萨摩亚;WS,WSM
San Marino,圣马力诺;SM,SMR
Saudi Arabia,Saudi,Saudi Arabian,沙特阿拉伯,沙特;SA,SAU
Senegal,Senegalese,塞内加尔;SN,SEN
Serbia,Serbian,塞尔维亚;RS,SRB
Seychelles,塞舌尔;SC,SYC
Sierra Leone,塞拉利昂;SL,SLE
Singapore,Singaporean,新加坡;SG,SGP
Slovakia,Slovak,斯洛伐克;SK,SVK
Slovenia,Slovenian,Slovene,斯洛文尼亚;SI,SVN
Somalia,Somali,索马里;SO,SOM
South Africa,South African,南非;ZA,ZAF
South Sudan,南苏丹;SS,SSD
Spain,Spanish,Spaniard,西班牙;ES,ESP
Sri Lanka,Sri Lankan,斯里兰卡;LK,LKA
Sudan,Sudanese,苏丹;SD,SDN
Suriname,苏里南;SR,SUR
Sweden,Swedish,Swede,瑞典;SE,SWE
Switzerland,Swiss,瑞士;CH,CHE
Syria,Syrian,叙利亚;SY,SYR
Taiwan,Taiwanese,中国台湾,台湾;TW,TWN
Tajikistan,Tajik,塔吉克斯坦;TJ,TJK
Tanzania,Tanzanian,坦桑尼亚;TZ,TZA
Thailand,Thai,泰国;TH,THA
Togo,Togolese,多哥;TG,TGO
Tonga,Tongan,汤加;TO,TON
Trinidad and Tobago,特立尼达和多巴哥;TT,TTO
Tunisia,Tunisian,突尼斯;TN,TUN
Turkey,Turkish,Turk,土耳其,Türkiye;TR,TUR
Turkmenistan,Turkmen,土库曼斯坦;TM,TKM
Uganda,Ugandan,乌干达;UG,UGA
Ukraine,Ukrainian,乌克兰;UA,UKR
United Arab Emirates,Emirati,阿联酋,UAE;AE,ARE
United Kingdom,UK,Great Britain,Britain,British,英国;GB,GBR
England,English,英格兰;ENG
Scotland,Scottish,苏格兰;SCO
Wales,Welsh,威尔士;WAL
United States,United States of America,USA,America,American,U.S.,U.S.A.,美国;US
Uruguay,Uruguayan,乌拉圭;UY,URY
Uzbekistan,Uzbek,乌兹别克斯坦;UZ,UZB
Vatican,Vatican City,梵蒂冈;VA,VAT
Venezuela,Venezuelan,委内瑞拉;VE,VEN
Vietnam,Vietnamese,越南;VN,VNM
Yemen,Yemeni,也门;YE,YEM
Zambia,Zambian,赞比亚;ZM,ZMB
Zimbabwe,Zimbabwean,津巴布韦;ZW,ZWE
`;

const states = `
Alabama,阿拉巴马,亚拉巴马;AL
Alaska,Alaskan,阿拉斯加;AK
Arizona,亚利桑那;AZ
Arkansas,阿肯色;AR
California,Californian,加利福尼亚,加州;CA
Colorado,科罗拉多;CO
Connecticut,康涅狄格;CT
Delaware,特拉华;DE
Florida,佛罗里达,佛州;FL
Georgia,佐治亚,乔治亚;GA
Hawaii,Hawaiian,夏威夷;HI
Idaho,爱达荷;ID
Illinois,伊利诺伊,伊利诺斯;IL
Indiana,印第安纳,印地安那;IN
Iowa,爱荷华,艾奥瓦,衣阿华;IA
Kansas,堪萨斯;KS
Kentucky,肯塔基;KY
Louisiana,路易斯安那;LA
Maine,缅因;ME
Maryland,马里兰;MD
Massachusetts,马萨诸塞,麻省,麻州;MA
Michigan,密歇根,密西根;MI
Minnesota,明尼苏达;MN
Mississippi,密西西比;MS
Missouri,密苏里;MO
Montana,蒙大拿;MT
Nebraska,内布拉斯加;NE
Nevada,内华达;NV
New Hampshire,新罕布什尔;NH
New Jersey,新泽西;NJ
New Mexico,新墨西哥;NM
New York,纽约;NY
North Carolina,北卡罗来纳,北卡罗莱纳,北卡;NC
North Dakota,北达科他,北达科塔;ND
Ohio,俄亥俄;OH
Oklahoma,俄克拉荷马,俄克拉何马;OK
Oregon,俄勒冈;OR
Pennsylvania,宾夕法尼亚,宾州;PA
Rhode Island,罗得岛,罗德岛;RI
South Carolina,南卡罗来纳,南卡罗莱纳,南卡;SC
South Dakota,南达科他,南达科塔;SD
Tennessee,田纳西;TN
Texas,Texan,得克萨斯,德克萨斯,德州,得州;TX
Utah,犹他;UT
Vermont,佛蒙特;VT
Virginia,弗吉尼亚,维吉尼亚;VA
Washington,华盛顿;WA
West Virginia,西弗吉尼亚;WV
Wisconsin,威斯康星,威斯康辛;WI
Wyoming,怀俄明;WY
District of Columbia,Washington DC,哥伦比亚特区,华盛顿特区;DC
`;

const continents = `
Africa,African,非洲;AF
Asia,Asian,亚洲;AS
Europe,European,欧洲;EU
North America,North American,北美洲,北美;
South America,South American,南美洲,南美;SA
Oceania,Oceanian,大洋洲;OC
Antarctica,Antarctic,南极洲;AN
Latin America,Latin American,拉丁美洲,拉美;LATAM
Middle East,Middle Eastern,中东;
Southeast Asia,Southeast Asian,South East Asia,东南亚;SEA
Asia Pacific,亚太,亚太地区;APAC
`;

const languages = `
English,英语,英文;en,eng
Chinese,Mandarin,中文,汉语,普通话,华语;zh,zho
French,法语,法文;fr,fra
German,德语,德文;de,deu
Spanish,西班牙语,西班牙文,西语;es,spa
Portuguese,葡萄牙语,葡语;pt,por
Italian,意大利语,意大利文;it,ita
Russian,俄语,俄文;ru,rus
Japanese,日语,日文;ja,jpn
Korean,韩语,韩文,朝鲜语;ko,kor
Arabic,阿拉伯语,阿拉伯文;ar,ara
Hindi,印地语;hi,hin
Bengali,孟加拉语;bn,ben
Urdu,乌尔都语;ur,urd
Turkish,土耳其语;tr,tur
Persian,Farsi,波斯语;fa,fas
Vietnamese,越南语;vi,vie
Thai,泰语;th,tha
Indonesian,印度尼西亚语,印尼语;id,ind
Malay,马来语;ms,msa
Dutch,荷兰语;nl,nld
Swedish,瑞典语;sv,swe
Norwegian,挪威语;no,nor
Danish,丹麦语;da,dan
Finnish,芬兰语;fi,fin
Polish,波兰语;pl,pol
Czech,捷克语;cs,ces
Hungarian,匈牙利语;hu,hun
Greek,希腊语;el,ell
Hebrew,希伯来语;he,heb
Ukrainian,乌克兰语;uk,ukr
Romanian,罗马尼亚语;ro,ron
Latin,拉丁语,拉丁文;la,lat
Cantonese,粤语,广东话;
`;

const genders = `
male,man,men,男,男性,男士,男生,男的;M
female,woman,women,女,女性,女士,女生,女的;F
`;

const weekdays = `
Monday,周一,星期一,礼拜一;Mon
Tuesday,周二,星期二,礼拜二;Tue
Wednesday,周三,星期三,礼拜三;Wed
Thursday,周四,星期四,礼拜四;Thu
Friday,周五,星期五,礼拜五;Fri
Saturday,周六,星期六,礼拜六;Sat
Sunday,周日,星期日,星期天,礼拜天,礼拜日;Sun
`;

const months = `
January,一月,1月;Jan
February,二月,2月;Feb
March,三月,3月;Mar
April,四月,4月;Apr
May,五月,5月;
June,六月,6月;Jun
July,七月,7月;Jul
August,八月,8月;Aug
September,九月,9月;Sep,Sept
October,十月,10月;Oct
November,十一月,11月;Nov
December,十二月,12月;Dec
`;

const colours = `
red,红色,红;
green,绿色,绿;
blue,蓝色,蓝;
yellow,黄色,黄;
black,黑色,黑;
white,白色,白;
grey,gray,灰色,灰;
brown,棕色,褐色,咖啡色;
orange,橙色,橘色;
pink,粉色,粉红色;
purple,紫色,紫;
gold,golden,金色;
silver,银色;
beige,米色;
`;

const channels = `
external,外部,外部的;
internal,内部,内部的;
channel,渠道;
direct,直营,直销;
partner,合作伙伴,合作方;
reseller,经销商,代理商;
online,线上,网上;
offline,线下;
retail,零售;
wholesale,批发;
domestic,国内,境内;
foreign,国外,境外;
test,测试;
active,活跃,有效;
inactive,不活跃,停用;
`;

function thingsOf(rows: string): readonly WorldThing[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [words = '', codes = ''] = row.split(';');
      return { words: words.split(','), codes: codes === '' ? [] : codes.split(',') };
    });
}

/** General facts in both languages, none of them about any data: who is asked about "the French" finds the value `France`, `FR` or 法国. */
export const worldCategories: readonly WorldCategory[] = [
  { labels: ['country', 'nation', 'nationality', 'citizenship', 'origin', '国家', '国籍', '国别'], things: thingsOf(countries) },
  { labels: ['state', 'province', '州'], things: thingsOf(states) },
  { labels: ['continent', 'region', '洲', '大区', '地区', '区域'], things: thingsOf(continents) },
  { labels: ['language', '语言', '语种'], things: thingsOf(languages) },
  { labels: ['gender', 'sex', '性别'], things: thingsOf(genders) },
  { labels: ['weekday', 'day', '星期', '周'], things: thingsOf(weekdays) },
  { labels: ['month', '月'], things: thingsOf(months) },
  { labels: ['color', 'colour', '颜色', '色'], things: thingsOf(colours) },
  {
    labels: ['account type', 'customer type', 'channel', 'kind of account', '账户类型', '账号类型', '客户类型', '渠道'],
    things: thingsOf(channels),
  },
];
