import { dictionaryNames, type DictionaryName } from '#domain/forms/lists'
import { locales, type Locale } from '#domain/language'
import { daysOfMonth } from '#domain/certification/payday'
import type { FieldMessageKey } from '../i18n/fieldMessages'

/** Labels in the order of `locales`: id, en, es, vi, th. */
type Labels = readonly [string, string, string, string, string]
type Entries = Readonly<Record<string, Labels>>

type DictionaryTable = Record<DictionaryName, readonly (readonly [code: string, labels: Labels])[]>

const rows = (entries: Entries) => Object.entries(entries)

export const optionsOf = (table: DictionaryTable, name: DictionaryName, locale: Locale) =>
  table[name].map(([code, labels]) => ({ code, label: labels[locales.indexOf(locale)] ?? labels[0] }))

const personalDictionaries = {
  gender: rows({
    L: ['Laki-laki', 'Male', 'Hombre', 'Nam', 'ชาย'],
    P: ['Perempuan', 'Female', 'Mujer', 'Nữ', 'หญิง'],
  }),
  education: rows({
    NONE: ['Tidak/belum sekolah', 'No schooling', 'Sin estudios', 'Chưa đi học', 'ไม่ได้เรียน'],
    SD: ['SD', 'Primary school (SD)', 'Primaria (SD)', 'Tiểu học (SD)', 'ประถมศึกษา (SD)'],
    SMP: ['SMP', 'Junior high school (SMP)', 'Secundaria (SMP)', 'Trung học cơ sở (SMP)', 'มัธยมศึกษาตอนต้น (SMP)'],
    SMA: [
      'SMA/SMK',
      'Senior high or vocational school (SMA/SMK)',
      'Secundaria superior o técnica (SMA/SMK)',
      'Trung học phổ thông hoặc trung cấp nghề (SMA/SMK)',
      'มัธยมปลายหรืออาชีวะ (SMA/SMK)',
    ],
    DIPLOMA: ['Diploma (D1–D3)', 'Diploma (D1–D3)', 'Técnico superior (D1–D3)', 'Cao đẳng (D1–D3)', 'อนุปริญญา (D1–D3)'],
    S1: ['Sarjana (S1/D4)', 'Bachelor (S1/D4)', 'Licenciatura (S1/D4)', 'Đại học (S1/D4)', 'ปริญญาตรี (S1/D4)'],
    S2: ['Magister (S2)', 'Master (S2)', 'Maestría (S2)', 'Thạc sĩ (S2)', 'ปริญญาโท (S2)'],
    S3: ['Doktor (S3)', 'Doctorate (S3)', 'Doctorado (S3)', 'Tiến sĩ (S3)', 'ปริญญาเอก (S3)'],
  }),
  marital: rows({
    SINGLE: ['Belum menikah', 'Single', 'Soltero/a', 'Độc thân', 'โสด'],
    MARRIED: ['Menikah', 'Married', 'Casado/a', 'Đã kết hôn', 'สมรส'],
    DIVORCED: ['Cerai hidup', 'Divorced', 'Divorciado/a', 'Đã ly hôn', 'หย่าร้าง'],
    WIDOWED: ['Cerai mati', 'Widowed', 'Viudo/a', 'Góa', 'หม้าย'],
  }),
  children: rows({
    0: ['Tidak ada', 'None', 'Ninguno', 'Không có', 'ไม่มี'],
    1: ['1 anak', '1 child', '1 hijo', '1 con', '1 คน'],
    2: ['2 anak', '2 children', '2 hijos', '2 con', '2 คน'],
    3: ['3 anak', '3 children', '3 hijos', '3 con', '3 คน'],
    4: ['4 anak', '4 children', '4 hijos', '4 con', '4 คน'],
    5: ['5 anak atau lebih', '5 children or more', '5 hijos o más', '5 con trở lên', '5 คนขึ้นไป'],
  }),
  // domain/forms/formRules.ts treats HOMEMAKER, STUDENT, RETIRED and UNEMPLOYED as without an employer.
  workStatus: rows({
    PRIVATE: [
      'Karyawan swasta',
      'Private-sector employee',
      'Empleado/a del sector privado',
      'Nhân viên tư nhân',
      'พนักงานบริษัทเอกชน',
    ],
    CIVIL: ['PNS/ASN', 'Civil servant', 'Funcionario/a', 'Công chức', 'ข้าราชการ'],
    STATE_OWNED: [
      'Karyawan BUMN/BUMD',
      'State company employee',
      'Empleado/a de empresa estatal',
      'Nhân viên doanh nghiệp nhà nước',
      'พนักงานรัฐวิสาหกิจ',
    ],
    FORCES: ['TNI/Polri', 'Army or police', 'Ejército o policía', 'Quân đội hoặc công an', 'ทหารหรือตำรวจ'],
    SELF_EMPLOYED: [
      'Wiraswasta/pengusaha',
      'Self-employed',
      'Trabajador/a independiente',
      'Tự kinh doanh',
      'ประกอบธุรกิจส่วนตัว',
    ],
    FREELANCE: ['Pekerja lepas', 'Freelancer', 'Freelance', 'Làm việc tự do', 'ฟรีแลนซ์'],
    DRIVER: [
      'Ojek/kurir online',
      'Online driver or courier',
      'Conductor/a o mensajero/a por app',
      'Tài xế hoặc giao hàng công nghệ',
      'ไรเดอร์หรือคนส่งของออนไลน์',
    ],
    DAILY: ['Buruh harian', 'Day labourer', 'Jornalero/a', 'Lao động theo ngày', 'ลูกจ้างรายวัน'],
    HOMEMAKER: ['Ibu/bapak rumah tangga', 'Homemaker', 'Ama o amo de casa', 'Nội trợ', 'แม่บ้านหรือพ่อบ้าน'],
    STUDENT: ['Pelajar/mahasiswa', 'Student', 'Estudiante', 'Học sinh, sinh viên', 'นักเรียนหรือนักศึกษา'],
    RETIRED: ['Pensiunan', 'Retired', 'Jubilado/a', 'Đã nghỉ hưu', 'เกษียณ'],
    UNEMPLOYED: ['Tidak bekerja', 'Not working', 'Sin trabajo', 'Không làm việc', 'ไม่ได้ทำงาน'],
  }),
  industry: rows({
    FARMING: [
      'Pertanian/kehutanan',
      'Farming and forestry',
      'Agricultura y silvicultura',
      'Nông, lâm nghiệp',
      'เกษตรและป่าไม้',
    ],
    FISHING: ['Perikanan', 'Fishing', 'Pesca', 'Thủy sản', 'ประมง'],
    MINING: ['Pertambangan', 'Mining', 'Minería', 'Khai khoáng', 'เหมืองแร่'],
    MANUFACTURING: ['Industri pengolahan', 'Manufacturing', 'Manufactura', 'Sản xuất', 'การผลิต'],
    UTILITIES: [
      'Listrik/gas/air',
      'Electricity, gas, water',
      'Electricidad, gas y agua',
      'Điện, khí đốt, nước',
      'ไฟฟ้า แก๊ส ประปา',
    ],
    CONSTRUCTION: ['Konstruksi', 'Construction', 'Construcción', 'Xây dựng', 'ก่อสร้าง'],
    TRADE: ['Perdagangan besar & eceran', 'Wholesale and retail', 'Comercio', 'Bán buôn và bán lẻ', 'ค้าส่งและค้าปลีก'],
    HOSPITALITY: [
      'Akomodasi & makan minum',
      'Hotels and food',
      'Hotelería y alimentos',
      'Lưu trú và ăn uống',
      'ที่พักและอาหาร',
    ],
    TRANSPORT: [
      'Transportasi & komunikasi',
      'Transport and communication',
      'Transporte y comunicación',
      'Vận tải và truyền thông',
      'ขนส่งและการสื่อสาร',
    ],
    FINANCE: ['Keuangan', 'Finance', 'Finanzas', 'Tài chính', 'การเงิน'],
    BUSINESS: [
      'Real estat & jasa perusahaan',
      'Real estate and business services',
      'Inmuebles y servicios',
      'Bất động sản và dịch vụ',
      'อสังหาริมทรัพย์และบริการธุรกิจ',
    ],
    GOVERNMENT: [
      'Pemerintahan/pertahanan',
      'Government and defence',
      'Gobierno y defensa',
      'Nhà nước và quốc phòng',
      'ภาครัฐและการป้องกันประเทศ',
    ],
    EDUCATION: ['Pendidikan', 'Education', 'Educación', 'Giáo dục', 'การศึกษา'],
    HEALTH: [
      'Kesehatan & sosial',
      'Health and social work',
      'Salud y asistencia social',
      'Y tế và xã hội',
      'สุขภาพและสังคม',
    ],
    TECHNOLOGY: [
      'Teknologi informasi',
      'Information technology',
      'Tecnología',
      'Công nghệ thông tin',
      'เทคโนโลยีสารสนเทศ',
    ],
    PERSONAL: ['Jasa perorangan', 'Personal services', 'Servicios personales', 'Dịch vụ cá nhân', 'บริการส่วนบุคคล'],
    OTHER: ['Lainnya', 'Other', 'Otro', 'Khác', 'อื่น ๆ'],
  }),
  relationship: rows({
    PARENT: ['Orang tua', 'Parent', 'Padre o madre', 'Cha hoặc mẹ', 'พ่อหรือแม่'],
    HUSBAND: ['Suami', 'Husband', 'Esposo', 'Chồng', 'สามี'],
    WIFE: ['Istri', 'Wife', 'Esposa', 'Vợ', 'ภรรยา'],
    OLDER_SIBLING: ['Kakak', 'Older brother or sister', 'Hermano/a mayor', 'Anh/chị ruột', 'พี่'],
    YOUNGER_SIBLING: ['Adik', 'Younger brother or sister', 'Hermano/a menor', 'Em ruột', 'น้อง'],
    CHILD: ['Anak (dewasa)', 'Grown-up child', 'Hijo/a adulto/a', 'Con (đã trưởng thành)', 'ลูก (เป็นผู้ใหญ่แล้ว)'],
    RELATIVE: ['Kerabat', 'Relative', 'Pariente', 'Họ hàng', 'ญาติ'],
    FRIEND: ['Teman', 'Friend', 'Amigo/a', 'Bạn bè', 'เพื่อน'],
    COLLEAGUE: ['Rekan kerja', 'Colleague', 'Compañero/a de trabajo', 'Đồng nghiệp', 'เพื่อนร่วมงาน'],
  }),
} as const satisfies Partial<DictionaryTable>

const payday = (day: string): [string, Labels] => [
  day,
  [`Tanggal ${day}`, `Day ${day} of the month`, `Día ${day} del mes`, `Ngày ${day} hằng tháng`, `วันที่ ${day}`],
]

const surveyDictionaries = {
  loanPurpose: rows({
    DAILY: ['Kebutuhan sehari-hari', 'Daily needs', 'Gastos diarios', 'Chi tiêu hằng ngày', 'ค่าใช้จ่ายประจำวัน'],
    HEALTH: ['Kesehatan', 'Health', 'Salud', 'Sức khỏe', 'สุขภาพ'],
    EDUCATION: ['Pendidikan', 'Education', 'Educación', 'Giáo dục', 'การศึกษา'],
    BUSINESS: ['Modal usaha', 'Business capital', 'Capital de trabajo', 'Vốn kinh doanh', 'ทุนทำธุรกิจ'],
    RENOVATION: ['Renovasi', 'Renovation', 'Remodelación', 'Sửa nhà', 'ปรับปรุงบ้าน'],
    BILLS: ['Tagihan/cicilan', 'Bills and instalments', 'Facturas y cuotas', 'Hóa đơn, trả góp', 'บิลและค่างวด'],
    EVENT: ['Liburan/acara', 'Holiday or event', 'Vacaciones o evento', 'Du lịch hoặc sự kiện', 'ท่องเที่ยวหรืองานพิธี'],
    OTHER: ['Lainnya', 'Other', 'Otro', 'Khác', 'อื่น ๆ'],
  }),
  house: rows({
    OWN: ['Rumah sendiri', 'Own home', 'Casa propia', 'Nhà riêng', 'บ้านของตนเอง'],
    FAMILY: ['Rumah keluarga', 'Family home', 'Casa familiar', 'Nhà gia đình', 'บ้านครอบครัว'],
    OFFICIAL: ['Rumah dinas', 'Company or official housing', 'Vivienda del empleador', 'Nhà công vụ', 'บ้านพักสวัสดิการ'],
    RENT: ['Sewa/kontrak', 'Rented home', 'Casa alquilada', 'Nhà thuê', 'บ้านเช่า'],
    BOARDING: ['Kost', 'Boarding room', 'Cuarto alquilado', 'Phòng trọ', 'ห้องเช่า'],
  }),
  // Bands, named by their lower bound in millions of Rupiah. creditLimit.ts reads these codes.
  monthlyIncome: rows({
    UNDER_3: ['Di bawah Rp3 juta', 'Under Rp3 million', 'Menos de Rp3 millones', 'Dưới Rp3 triệu', 'ต่ำกว่า Rp3 ล้าน'],
    FROM_3: ['Rp3–5 juta', 'Rp3–5 million', 'Rp3–5 millones', 'Rp3–5 triệu', 'Rp3–5 ล้าน'],
    FROM_5: ['Rp5–8 juta', 'Rp5–8 million', 'Rp5–8 millones', 'Rp5–8 triệu', 'Rp5–8 ล้าน'],
    FROM_8: ['Rp8–12 juta', 'Rp8–12 million', 'Rp8–12 millones', 'Rp8–12 triệu', 'Rp8–12 ล้าน'],
    FROM_12: ['Rp12–20 juta', 'Rp12–20 million', 'Rp12–20 millones', 'Rp12–20 triệu', 'Rp12–20 ล้าน'],
    FROM_20: ['Di atas Rp20 juta', 'Over Rp20 million', 'Más de Rp20 millones', 'Trên Rp20 triệu', 'มากกว่า Rp20 ล้าน'],
  }),
  salaryType: rows({
    MONTHLY: ['Bulanan', 'Monthly', 'Mensual', 'Hằng tháng', 'รายเดือน'],
    BIWEEKLY: ['Dua minggu sekali', 'Every two weeks', 'Cada dos semanas', 'Hai tuần một lần', 'ทุกสองสัปดาห์'],
    WEEKLY: ['Mingguan', 'Weekly', 'Semanal', 'Hằng tuần', 'รายสัปดาห์'],
    DAILY: ['Harian', 'Daily', 'Diario', 'Hằng ngày', 'รายวัน'],
    COMMISSION: [
      'Komisi/per proyek',
      'Commission or per project',
      'Comisión o por proyecto',
      'Hoa hồng hoặc theo dự án',
      'ค่าคอมมิชชั่นหรือรายโครงการ',
    ],
    IRREGULAR: ['Tidak tetap', 'Irregular', 'Irregular', 'Không cố định', 'ไม่แน่นอน'],
  }),
  payday: [
    ...daysOfMonth.map(payday),
    ...rows({
      END: ['Akhir bulan', 'End of the month', 'Fin de mes', 'Cuối tháng', 'สิ้นเดือน'],
      MON: ['Setiap Senin', 'Every Monday', 'Cada lunes', 'Thứ Hai hằng tuần', 'ทุกวันจันทร์'],
      TUE: ['Setiap Selasa', 'Every Tuesday', 'Cada martes', 'Thứ Ba hằng tuần', 'ทุกวันอังคาร'],
      WED: ['Setiap Rabu', 'Every Wednesday', 'Cada miércoles', 'Thứ Tư hằng tuần', 'ทุกวันพุธ'],
      THU: ['Setiap Kamis', 'Every Thursday', 'Cada jueves', 'Thứ Năm hằng tuần', 'ทุกวันพฤหัสบดี'],
      FRI: ['Setiap Jumat', 'Every Friday', 'Cada viernes', 'Thứ Sáu hằng tuần', 'ทุกวันศุกร์'],
      SAT: ['Setiap Sabtu', 'Every Saturday', 'Cada sábado', 'Thứ Bảy hằng tuần', 'ทุกวันเสาร์'],
      SUN: ['Setiap Minggu', 'Every Sunday', 'Cada domingo', 'Chủ Nhật hằng tuần', 'ทุกวันอาทิตย์'],
      VARIES: ['Tidak tentu', 'It varies', 'Varía', 'Không cố định', 'ไม่แน่นอน'],
    }),
  ],
} as const satisfies Partial<DictionaryTable>

export const dictionaries: DictionaryTable = { ...personalDictionaries, ...surveyDictionaries }

export const isDictionary = (name: string): name is DictionaryName => dictionaryNames.some((known) => known === name)

export const isInDictionary = (name: DictionaryName, code: string) =>
  dictionaries[name].some(([known]) => known === code)

export function unknownChoices<Name extends DictionaryName>(
  names: readonly Name[],
  answers: { readonly [N in Name]?: string },
): Record<string, FieldMessageKey> {
  const unknown = names.filter((name) => Boolean(answers[name]) && !isInDictionary(name, answers[name] ?? ''))
  return Object.fromEntries(unknown.map((name) => [name, 'choose']))
}
