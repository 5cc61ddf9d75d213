/**
 * A line for each country: `iso2 numeric sub-region latitude longitude Wikidata|nationality|time
 * zone`. Larger countries have central coordinates, a nationality and a Wikidata number; others
 * have the coordinates of their time zone's city.
 */
export const COUNTRY_FACTS = `
AD 020 16 42.5 1.52||Europe/Andorra
AE 784 11 24 54 Q878|Emirati|Asia/Dubai
AF 004 14 34.52 69.2||Asia/Kabul
AG 028 7 17.05 -61.8||America/Antigua
AI 660 7 18.2 -63.07||America/Anguilla
AL 008 16 41.33 19.83||Europe/Tirane
AM 051 11 40 45 Q399|Armenian|Asia/Yerevan
AO 024 2 -8.8 13.23||Africa/Luanda
AQ 010 0 -77.83 166.6||Antarctica/McMurdo
AR 032 8 -34 -64 Q414|Argentine|America/Argentina/Buenos_Aires
AS 016 22 -14.27 -170.7||Pacific/Pago_Pago
AT 040 17 47.33 13.33 Q40|Austrian|Europe/Vienna
AU 036 19 -27 133 Q408|Australian|Australia/Sydney
AW 533 7 12.5 -69.97||America/Aruba
AX 248 18 60.1 19.95||Europe/Mariehamn
AZ 031 11 40.5 47.5 Q227|Azerbaijani|Asia/Baku
BA 070 16 43.87 18.42||Europe/Sarajevo
BB 052 7 13.1 -59.62||America/Barbados
BD 050 14 23.72 90.42||Asia/Dhaka
BE 056 17 50.83 4 Q31|Belgian|Europe/Brussels
BF 854 3 12.37 -1.52||Africa/Ouagadougou
BG 100 15 43 25 Q219|Bulgarian|Europe/Sofia
BH 048 11 26.38 50.58||Asia/Bahrain
BI 108 4 -3.38 29.37||Africa/Bujumbura
BJ 204 3 6.48 2.62||Africa/Porto-Novo
BL 652 7 17.88 -62.85||America/St_Barthelemy
BM 060 6 32.28 -64.77||Atlantic/Bermuda
BN 096 13 4.93 114.92||Asia/Brunei
BO 068 8 -16.5 -68.15||America/La_Paz
BQ 535 7 12.15 -68.27||America/Kralendijk
BR 076 8 -10 -55 Q155|Brazilian|America/Sao_Paulo
BS 044 7 25.08 -77.35||America/Nassau
BT 064 14 27.47 89.65||Asia/Thimphu
BV 074 8 -54.43 3.4||
BW 072 5 -24.65 25.92||Africa/Gaborone
BY 112 15 53 28 Q184|Belarusian|Europe/Minsk
BZ 084 9 17.5 -88.2||America/Belize
CA 124 6 60 -95 Q16|Canadian|America/Toronto
CC 166 19 -12.17 96.92||Indian/Cocos
CD 180 2 -4.3 15.3||Africa/Kinshasa
CF 140 2 4.37 18.58||Africa/Bangui
CG 178 2 -4.27 15.28||Africa/Brazzaville
CH 756 17 47 8 Q39|Swiss|Europe/Zurich
CI 384 3 5.32 -4.03||Africa/Abidjan
CK 184 22 -21.23 -159.77||Pacific/Rarotonga
CL 152 8 -30 -71 Q298|Chilean|America/Santiago
CM 120 2 4.05 9.7||Africa/Douala
CN 156 12 35 105 Q148|Chinese|Asia/Shanghai
CO 170 8 4 -72 Q739|Colombian|America/Bogota
CR 188 9 9.93 -84.08||America/Costa_Rica
CU 192 7 23.13 -82.37||America/Havana
CV 132 3 14.92 -23.52||Atlantic/Cape_Verde
CW 531 7 12.18 -69||America/Curacao
CX 162 19 -10.42 105.72||Indian/Christmas
CY 196 16 35 33 Q229|Cypriot|Asia/Nicosia
CZ 203 15 49.75 15.5 Q213|Czech|Europe/Prague
DE 276 17 51 9 Q183|German|Europe/Berlin
DJ 262 4 11.6 43.15||Africa/Djibouti
DK 208 18 56 10 Q35|Danish|Europe/Copenhagen
DM 212 7 15.3 -61.4||America/Dominica
DO 214 7 18.47 -69.9||America/Santo_Domingo
DZ 012 1 36.78 3.05||Africa/Algiers
EC 218 8 -2.17 -79.83||America/Guayaquil
EE 233 18 59 26 Q191|Estonian|Europe/Tallinn
EG 818 1 27 30 Q79|Egyptian|Africa/Cairo
EH 732 1 27.15 -13.2||Africa/El_Aaiun
ER 232 4 15.33 38.88||Africa/Asmara
ES 724 16 40 -4 Q29|Spanish|Europe/Madrid
ET 231 4 9.03 38.7||Africa/Addis_Ababa
FI 246 18 64 26 Q33|Finnish|Europe/Helsinki
FJ 242 20 -18.13 178.42||Pacific/Fiji
FK 238 8 -51.7 -57.85||Atlantic/Stanley
FM 583 21 7.42 151.78||Pacific/Chuuk
FO 234 18 62.02 -6.77||Atlantic/Faroe
FR 250 17 46 2 Q142|French|Europe/Paris
GA 266 2 0.38 9.45||Africa/Libreville
GB 826 18 54 -2 Q145|British|Europe/London
GD 308 7 12.05 -61.75||America/Grenada
GE 268 11 42 43.5 Q230|Georgian|Asia/Tbilisi
GF 254 8 4.93 -52.33||America/Cayenne
GG 831 18 49.45 -2.53||Europe/Guernsey
GH 288 3 5.55 -0.22||Africa/Accra
GI 292 16 36.13 -5.35||Europe/Gibraltar
GL 304 6 64.18 -51.73||America/Nuuk
GM 270 3 13.47 -16.65||Africa/Banjul
GN 324 3 9.52 -13.72||Africa/Conakry
GP 312 7 16.23 -61.53||America/Guadeloupe
GQ 226 2 3.75 8.78||Africa/Malabo
GR 300 16 39 22 Q41|Greek|Europe/Athens
GS 239 8 -54.27 -36.53||Atlantic/South_Georgia
GT 320 9 14.63 -90.52||America/Guatemala
GU 316 21 13.47 144.75||Pacific/Guam
GW 624 3 11.85 -15.58||Africa/Bissau
GY 328 8 6.8 -58.17||America/Guyana
HK 344 12 22.25 114.17 Q8646|Hong Konger|Asia/Hong_Kong
HM 334 19 -53.1 72.51||
HN 340 9 14.1 -87.22||America/Tegucigalpa
HR 191 16 45.17 15.5 Q224|Croatian|Europe/Zagreb
HT 332 7 18.53 -72.33||America/Port-au-Prince
HU 348 15 47 20 Q28|Hungarian|Europe/Budapest
ID 360 13 -5 120 Q252|Indonesian|Asia/Jakarta
IE 372 18 53 -8 Q27|Irish|Europe/Dublin
IL 376 11 31.5 34.75 Q801|Israeli|Asia/Jerusalem
IM 833 18 54.15 -4.47||Europe/Isle_of_Man
IN 356 14 20 77 Q668|Indian|Asia/Kolkata
IO 086 4 -7.33 72.42||Indian/Chagos
IQ 368 11 33.35 44.42||Asia/Baghdad
IR 364 14 35.67 51.43||Asia/Tehran
IS 352 18 65 -18 Q189|Icelandic|Atlantic/Reykjavik
IT 380 16 42.83 12.83 Q38|Italian|Europe/Rome
JE 832 18 49.18 -2.1||Europe/Jersey
JM 388 7 17.97 -76.78||America/Jamaica
JO 400 11 31.95 35.93||Asia/Amman
JP 392 12 36 138 Q17|Japanese|Asia/Tokyo
KE 404 4 1 38 Q114|Kenyan|Africa/Nairobi
KG 417 10 41 75 Q813|Kyrgyz|Asia/Bishkek
KH 116 13 11.55 104.92||Asia/Phnom_Penh
KI 296 21 1.42 173||Pacific/Tarawa
KM 174 4 -11.68 43.27||Indian/Comoro
KN 659 7 17.3 -62.72||America/St_Kitts
KP 408 12 39.02 125.75||Asia/Pyongyang
KR 410 12 37 127.5 Q884|South Korean|Asia/Seoul
KW 414 11 29.33 47.98||Asia/Kuwait
KY 136 7 19.3 -81.38||America/Cayman
KZ 398 10 48 68 Q232|Kazakhstani|Asia/Almaty
LA 418 13 17.97 102.6||Asia/Vientiane
LB 422 11 33.88 35.5||Asia/Beirut
LC 662 7 14.02 -61||America/St_Lucia
LI 438 17 47.15 9.52||Europe/Vaduz
LK 144 14 6.93 79.85||Asia/Colombo
LR 430 3 6.3 -10.78||Africa/Monrovia
LS 426 5 -29.47 27.5||Africa/Maseru
LT 440 18 56 24 Q37|Lithuanian|Europe/Vilnius
LU 442 17 49.75 6.17 Q32|Luxembourgish|Europe/Luxembourg
LV 428 18 57 25 Q211|Latvian|Europe/Riga
LY 434 1 32.9 13.18||Africa/Tripoli
MA 504 1 33.65 -7.58||Africa/Casablanca
MC 492 17 43.7 7.38||Europe/Monaco
MD 498 15 47 29 Q217|Moldovan|Europe/Chisinau
ME 499 16 42.5 19.3 Q236|Montenegrin|Europe/Podgorica
MF 663 7 18.07 -63.08||America/Marigot
MG 450 4 -18.92 47.52||Indian/Antananarivo
MH 584 21 7.15 171.2||Pacific/Majuro
MK 807 16 41.98 21.43||Europe/Skopje
ML 466 3 12.65 -8||Africa/Bamako
MM 104 13 16.78 96.17||Asia/Yangon
MN 496 12 47.92 106.88||Asia/Ulaanbaatar
MO 446 12 22.18 113.53||Asia/Macau
MP 580 21 15.2 145.75||Pacific/Saipan
MQ 474 7 14.6 -61.08||America/Martinique
MR 478 3 18.1 -15.95||Africa/Nouakchott
MS 500 7 16.72 -62.22||America/Montserrat
MT 470 16 35.83 14.58 Q233|Maltese|Europe/Malta
MU 480 4 -20.17 57.5||Indian/Mauritius
MV 462 14 4.17 73.5||Indian/Maldives
MW 454 4 -15.78 35||Africa/Blantyre
MX 484 9 23 -102 Q96|Mexican|America/Mexico_City
MY 458 13 2.5 112.5 Q833|Malaysian|Asia/Kuala_Lumpur
MZ 508 4 -25.97 32.58||Africa/Maputo
NA 516 5 -22.57 17.1||Africa/Windhoek
NC 540 20 -22.27 166.45||Pacific/Noumea
NE 562 3 13.52 2.12||Africa/Niamey
NF 574 19 -29.05 167.97||Pacific/Norfolk
NG 566 3 10 8 Q1033|Nigerian|Africa/Lagos
NI 558 9 12.15 -86.28||America/Managua
NL 528 17 52.5 5.75 Q55|Dutch|Europe/Amsterdam
NO 578 18 62 10 Q20|Norwegian|Europe/Oslo
NP 524 14 27.72 85.32||Asia/Kathmandu
NR 520 21 -0.52 166.92||Pacific/Nauru
NU 570 22 -19.02 -169.92||Pacific/Niue
NZ 554 19 -41 174 Q664|New Zealand|Pacific/Auckland
OM 512 11 23.6 58.58||Asia/Muscat
PA 591 9 8.97 -79.53||America/Panama
PE 604 8 -10 -76 Q419|Peruvian|America/Lima
PF 258 22 -17.53 -149.57||Pacific/Tahiti
PG 598 20 -9.5 147.17||Pacific/Port_Moresby
PH 608 13 13 122 Q928|Filipino|Asia/Manila
PK 586 14 24.87 67.05||Asia/Karachi
PL 616 15 52 20 Q36|Polish|Europe/Warsaw
PM 666 6 47.05 -56.33||America/Miquelon
PN 612 22 -25.07 -130.08||Pacific/Pitcairn
PR 630 7 18.47 -66.1||America/Puerto_Rico
PS 275 11 31.5 34.47||Asia/Gaza
PT 620 16 39.5 -8 Q45|Portuguese|Europe/Lisbon
PW 585 21 7.33 134.48||Pacific/Palau
PY 600 8 -25.27 -57.67||America/Asuncion
QA 634 11 25.28 51.53||Asia/Qatar
RE 638 4 -20.87 55.47||Indian/Reunion
RO 642 15 46 25 Q218|Romanian|Europe/Bucharest
RS 688 16 44 21 Q403|Serbian|Europe/Belgrade
RU 643 15 54.72 20.5||Europe/Kaliningrad
RW 646 4 -1.95 30.07||Africa/Kigali
SA 682 11 25 45 Q851|Saudi|Asia/Riyadh
SB 090 20 -9.53 160.2||Pacific/Guadalcanal
SC 690 4 -4.67 55.47||Indian/Mahe
SD 729 1 15.6 32.53||Africa/Khartoum
SE 752 18 62 15 Q34|Swedish|Europe/Stockholm
SG 702 13 1.37 103.8 Q334|Singaporean|Asia/Singapore
SH 654 3 -15.92 -5.7||Atlantic/St_Helena
SI 705 16 46.12 14.82 Q215|Slovenian|Europe/Ljubljana
SJ 744 18 78 16||Arctic/Longyearbyen
SK 703 15 48.67 19.5 Q214|Slovak|Europe/Bratislava
SL 694 3 8.5 -13.25||Africa/Freetown
SM 674 16 43.92 12.47||Europe/San_Marino
SN 686 3 14.67 -17.43||Africa/Dakar
SO 706 4 2.07 45.37||Africa/Mogadishu
SR 740 8 5.83 -55.17||America/Paramaribo
SS 728 4 4.85 31.62||Africa/Juba
ST 678 2 0.33 6.73||Africa/Sao_Tome
SV 222 9 13.7 -89.2||America/El_Salvador
SX 534 7 18.05 -63.03||America/Lower_Princes
SY 760 11 33.5 36.3||Asia/Damascus
SZ 748 5 -26.3 31.1||Africa/Mbabane
TC 796 7 21.47 -71.13||America/Grand_Turk
TD 148 2 12.12 15.05||Africa/Ndjamena
TF 260 4 -49.35 70.22||Indian/Kerguelen
TG 768 3 6.13 1.22||Africa/Lome
TH 764 13 15 100 Q869|Thai|Asia/Bangkok
TJ 762 10 38.58 68.8||Asia/Dushanbe
TK 772 22 -9.37 -171.23||Pacific/Fakaofo
TL 626 13 -8.55 125.58||Asia/Dili
TM 795 10 37.95 58.38||Asia/Ashgabat
TN 788 1 36.8 10.18||Africa/Tunis
TO 776 22 -21.13 -175.2||Pacific/Tongatapu
TR 792 11 39 35 Q43|Turkish|Europe/Istanbul
TT 780 7 10.65 -61.52||America/Port_of_Spain
TV 798 22 -8.52 179.22||Pacific/Funafuti
TW 158 12 25.05 121.5||Asia/Taipei
TZ 834 4 -6.8 39.28||Africa/Dar_es_Salaam
UA 804 15 49 32 Q212|Ukrainian|Europe/Kyiv
UG 800 4 0.32 32.42||Africa/Kampala
UM 581 21 28.22 -177.37||Pacific/Midway
US 840 6 38 -97 Q30|American|America/New_York
UY 858 8 -34.9 -56.2||America/Montevideo
UZ 860 10 41 64 Q265|Uzbek|Asia/Tashkent
VA 336 16 41.9 12.45||Europe/Vatican
VC 670 7 13.15 -61.23||America/St_Vincent
VE 862 8 10.5 -66.93||America/Caracas
VG 092 7 18.45 -64.62||America/Tortola
VI 850 7 18.35 -64.93||America/St_Thomas
VN 704 13 16.17 107.83 Q881|Vietnamese|Asia/Ho_Chi_Minh
VU 548 20 -17.67 168.42||Pacific/Efate
WF 876 22 -13.3 -176.17||Pacific/Wallis
WS 882 22 -13.83 -171.73||Pacific/Apia
XK 983 16 42.67 21.17||Europe/Belgrade
YE 887 11 12.75 45.2||Asia/Aden
YT 175 4 -12.78 45.23||Indian/Mayotte
ZA 710 5 -29 24 Q258|South African|Africa/Johannesburg
ZM 894 4 -15.42 28.28||Africa/Lusaka
ZW 716 4 -17.83 31.05||Africa/Harare
`
