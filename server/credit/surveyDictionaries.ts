import { daysOfMonth } from '#domain/certification/payday'
import { rows, type DictionaryTable, type Labels } from './dictionary'

const payday = (day: string): [string, Labels] => [
  day,
  [`Tanggal ${day}`, `Day ${day} of the month`, `Día ${day} del mes`, `Ngày ${day} hằng tháng`, `วันที่ ${day}`],
]

export const surveyDictionaries = {
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
