import { type Dye, dyes } from './dyes.ts'
import type { Story } from './order-stories.ts'

type Method =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; card: { network: string; last4: string } }
  | { method: 'wallet'; wallet: string }
  | { method: 'netbanking'; bank: string }

export interface DemoOrder {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  zipCode: string
  hoursAgo: number
  story: Story
  paidBy: Method
  promoCode?: string
  items: readonly { code: string; size: string; color: Dye; quantity?: number }[]
}

const upi = (vpa: string): Method => ({ method: 'upi', vpa })
const card = (network: string, last4: string): Method => ({ method: 'card', card: { network, last4 } })
const days = (count: number) => count * 24

/** Nobody here exists: the numbers are not given out, and the addresses of the e-mails are reserved for examples. */
export const orders: readonly DemoOrder[] = [
  {
    firstName: 'Manjunath', lastName: 'Patil', email: 'manjunath.patil@example.com', phone: '9000000001',
    address: '22, 4th Cross, Vidyanagar', city: 'Davanagere', state: 'Karnataka', zipCode: '577005',
    hoursAgo: days(44), story: 'delivered', paidBy: upi('manjunath@okdemo'),
    items: [{ code: 'SHT-001', size: 'L', color: dyes.sky }, { code: 'PNT-001', size: '34', color: dyes.khaki }],
  },
  {
    firstName: 'கவிதா', lastName: 'சுந்தரம்', email: 'kavitha.s@example.in', phone: '9000000002',
    address: '7/3, South Mada Street, Mylapore', city: 'Chennai', state: 'Tamil Nadu', zipCode: '600004',
    hoursAgo: days(42), story: 'delivered', paidBy: card('Visa', '1111'),
    items: [{ code: 'SHT-006', size: 'M', color: dyes.ivory }, { code: 'ACC-002', size: 'One size', color: dyes.maroon }],
  },
  {
    firstName: 'नेहा', lastName: 'शर्मा', email: 'neha.sharma@example.com', phone: '8000000003',
    address: '118, Bapu Nagar', city: 'Jaipur', state: 'Rajasthan', zipCode: '302015',
    hoursAgo: days(39), story: 'returned', paidBy: upi('neha.s@okdemo'),
    items: [{ code: 'SWT-002', size: 'S', color: dyes.cream }],
  },
  {
    firstName: 'Sourav', lastName: 'Mukherjee', email: 'sourav.m@example.com', phone: '9000000004',
    address: '31B, Ekdalia Road, Ballygunge', city: 'Kolkata', state: 'West Bengal', zipCode: '700019',
    hoursAgo: days(36), story: 'delivered', paidBy: { method: 'netbanking', bank: 'SBIN' },
    items: [{ code: 'SHT-003', size: 'M', color: dyes.cream }, { code: 'JKT-003', size: 'M', color: dyes.mustard }],
  },
  {
    firstName: 'Harpreet', lastName: 'Kaur', email: 'harpreet.kaur@example.in', phone: '7000000005',
    address: '54, Ranjit Avenue, Block C', city: 'Amritsar', state: 'Punjab', zipCode: '143001',
    hoursAgo: days(33), story: 'partly refunded', paidBy: card('Mastercard', '4444'),
    items: [{ code: 'JKT-005', size: 'L', color: dyes.bottle }, { code: 'ACC-008', size: 'One size', color: dyes.rust, quantity: 2 }],
  },
  {
    firstName: 'Srinivas', lastName: 'Reddy', email: 'srinivas.reddy@example.com', phone: '8000000006',
    address: 'Flat 402, Sai Residency, Kukatpally', city: 'Hyderabad', state: 'Telangana', zipCode: '500072',
    hoursAgo: days(30), story: 'cancelled', paidBy: upi('srinivas.r@okdemo'),
    items: [{ code: 'CMB-001', size: 'XL', color: dyes.white }],
  },
  {
    firstName: 'Fathima', lastName: 'Beevi', email: 'fathima.beevi@example.in', phone: '9000000007',
    address: 'Thoppil House, Beach Road', city: 'Kozhikode', state: 'Kerala', zipCode: '673032',
    hoursAgo: days(27), story: 'delivered', paidBy: { method: 'wallet', wallet: 'mobikwik' }, promoCode: 'WELCOME10',
    items: [{ code: 'PNT-006', size: 'M', color: dyes.lavender }, { code: 'TEE-004', size: 'M', color: dyes.rose }],
  },
  {
    firstName: 'Hetal', lastName: 'Patel', email: 'hetal.patel@example.com', phone: '7000000008',
    address: 'B-9, Shyamal Row House, Satellite', city: 'Ahmedabad', state: 'Gujarat', zipCode: '380015',
    hoursAgo: days(24), story: 'return due', paidBy: card('RuPay', '0008'),
    items: [{ code: 'SHT-007', size: 'L', color: dyes.wine }, { code: 'PNT-005', size: '32', color: dyes.black }],
  },
  {
    firstName: 'Savio', lastName: 'Fernandes', email: 'savio.f@example.com', phone: '9000000009',
    address: 'H. No. 212, Borda', city: 'Margao', state: 'Goa', zipCode: '403602',
    hoursAgo: days(21), story: 'delivered', paidBy: upi('savio@okdemo'),
    items: [{ code: 'SHT-005', size: 'L', color: dyes.indigo }, { code: 'PNT-010', size: '34', color: dyes.sand, quantity: 2 }],
  },
  {
    firstName: 'Imran', lastName: 'Ansari', email: 'imran.ansari@example.in', phone: '8000000010',
    address: '14, Sector J, Aliganj', city: 'Lucknow', state: 'Uttar Pradesh', zipCode: '226024',
    hoursAgo: days(19), story: 'abandoned', paidBy: upi('imran@okdemo'),
    items: [{ code: 'JKT-002', size: 'M', color: dyes.navy }],
  },
  {
    firstName: 'Sanjay', lastName: 'Kulkarni', email: 'sanjay.kulkarni@example.com', phone: '9000000011',
    address: '3, Prabhat Road, Lane 8', city: 'Pune', state: 'Maharashtra', zipCode: '411004',
    hoursAgo: days(16), story: 'delivered', paidBy: { method: 'netbanking', bank: 'HDFC' }, promoCode: 'FLAT200',
    items: [{ code: 'JNS-001', size: '34', color: dyes.navy }, { code: 'TEE-003', size: 'L', color: dyes.bottle }],
  },
  {
    firstName: 'Lalthanpuii', lastName: 'Ralte', email: 'puii.ralte@example.com', phone: '7000000012',
    address: 'Y-23, Chaltlang', city: 'Aizawl', state: 'Mizoram', zipCode: '796012',
    hoursAgo: days(13), story: 'shipped', paidBy: upi('puii@okdemo'),
    items: [{ code: 'SWT-005', size: 'S', color: dyes.navy }, { code: 'JNS-003', size: '28', color: dyes.denim }],
  },
  {
    firstName: 'Subhashree', lastName: 'Mohanty', email: 'subhashree.m@example.in', phone: '9000000013',
    address: 'Plot 88, Saheed Nagar', city: 'Bhubaneswar', state: 'Odisha', zipCode: '751007',
    hoursAgo: days(11), story: 'delivered', paidBy: card('Visa', '0026'),
    items: [{ code: 'CMB-004', size: 'M', color: dyes.teal }],
  },
  {
    firstName: 'Abhishek', lastName: 'Kumar', email: 'abhishek.kumar@example.com', phone: '8000000014',
    address: '201, Boring Canal Road', city: 'Patna', state: 'Bihar', zipCode: '800001',
    hoursAgo: days(9), story: 'failed', paidBy: card('Mastercard', '0119'),
    items: [{ code: 'CMB-003', size: 'M', color: dyes.sky }],
  },
  {
    firstName: 'Stanzin', lastName: 'Dolma', email: 'stanzin.dolma@example.com', phone: '9000000015',
    address: 'House 12, Upper Changspa', city: 'Leh', state: 'Ladakh', zipCode: '194101',
    hoursAgo: days(7), story: 'shipped', paidBy: upi('dolma@okdemo'),
    items: [{ code: 'JKT-007', size: 'M', color: dyes.mustard }, { code: 'HDY-001', size: 'M', color: dyes.maroon }, { code: 'ACC-008', size: 'One size', color: dyes.charcoal }],
  },
  {
    firstName: 'Lynette', lastName: "D'Souza", email: 'lynette.dsouza@example.com', phone: '7000000016',
    address: '5, Falnir Cross Road', city: 'Mangaluru', state: 'Karnataka', zipCode: '575001',
    hoursAgo: days(6), story: 'delivered', paidBy: upi('lynette@okdemo'),
    items: [{ code: 'TEE-008', size: 'S', color: dyes.white, quantity: 3 }, { code: 'JNS-005', size: '30', color: dyes.black }],
  },
  {
    firstName: 'Thoibi', lastName: 'Devi', email: 'thoibi.devi@example.in', phone: '9000000017',
    address: 'Keishamthong Top Leirak', city: 'Imphal', state: 'Manipur', zipCode: '795001',
    hoursAgo: days(5), story: 'expired', paidBy: upi('thoibi@okdemo'),
    items: [{ code: 'HDY-003', size: 'M', color: dyes.rose }],
  },
  {
    firstName: 'Pooja', lastName: 'Verma', email: 'pooja.verma@example.com', phone: '8000000018',
    address: '67, Scheme No. 54, Vijay Nagar', city: 'Indore', state: 'Madhya Pradesh', zipCode: '452010',
    hoursAgo: days(3), story: 'shipped', paidBy: { method: 'wallet', wallet: 'freecharge' },
    items: [{ code: 'SHT-011', size: 'M', color: dyes.white }, { code: 'PNT-011', size: '30', color: dyes.navy }],
  },
  {
    firstName: 'Deepak', lastName: 'Hooda', email: 'deepak.hooda@example.com', phone: '9000000019',
    address: 'C-1204, Sushant Lok II', city: 'Gurugram', state: 'Haryana', zipCode: '122011',
    hoursAgo: days(2) + 4, story: 'packed', paidBy: card('Visa', '3157'),
    items: [{ code: 'JKT-001', size: 'L', color: dyes.olive }],
  },
  {
    firstName: 'അഞ്ജലി', lastName: 'മേനോൻ', email: 'anjali.menon@example.com', phone: '7000000020',
    address: '39/1782, Chittoor Road', city: 'Kochi', state: 'Kerala', zipCode: '682011',
    hoursAgo: 41, story: 'packed', paidBy: upi('anjali.m@okdemo'),
    items: [{ code: 'SHT-010', size: 'S', color: dyes.peach }, { code: 'ACC-010', size: 'One size', color: dyes.white }],
  },
  {
    firstName: 'Rituraj', lastName: 'Borah', email: 'rituraj.borah@example.in', phone: '8000000021',
    address: 'Bye Lane 3, Tarajan', city: 'Jorhat', state: 'Assam', zipCode: '785001',
    hoursAgo: 27, story: 'cancelled early', paidBy: upi('rituraj@okdemo'),
    items: [{ code: 'SHT-004', size: 'M', color: dyes.olive }],
  },
  {
    firstName: 'Aditi', lastName: 'Malhotra', email: 'aditi.malhotra@example.com', phone: '9000000022',
    address: 'E-44, Second Floor, Greater Kailash I', city: 'New Delhi', state: 'Delhi', zipCode: '110048',
    hoursAgo: 20, story: 'confirmed', paidBy: card('Mastercard', '5454'), promoCode: 'WELCOME10',
    items: [{ code: 'JKT-008', size: 'S', color: dyes.cream }, { code: 'SWT-004', size: 'S', color: dyes.black }],
  },
  {
    firstName: 'ಅನುಷಾ', lastName: 'ಹೆಗಡೆ', email: 'anusha.hegde@example.com', phone: '9000000023',
    address: 'ನಂ. 16, ಯಲ್ಲಾಪುರ ರಸ್ತೆ', city: 'ಶಿರಸಿ', state: 'Karnataka', zipCode: '581401',
    hoursAgo: 14, story: 'confirmed', paidBy: upi('anusha@okdemo'),
    items: [{ code: 'SHT-015', size: 'M', color: dyes.mustard }, { code: 'PNT-013', size: 'M', color: dyes.white }],
  },
  {
    firstName: 'Mohammed', lastName: 'Irfan', email: 'mohammed.irfan@example.com', phone: '8000000024',
    address: '9-587, Super Market Road', city: 'Kalaburagi', state: 'Karnataka', zipCode: '585101',
    hoursAgo: 5, story: 'paid', paidBy: upi('irfan@okdemo'),
    items: [{ code: 'CMB-002', size: 'L', color: dyes.bottle }, { code: 'ACC-001', size: 'One size', color: dyes.tan }],
  },
  {
    firstName: 'Selvi', lastName: 'Arumugam', email: 'selvi.arumugam@example.in', phone: '7000000025',
    address: '28, Rue Suffren', city: 'Puducherry', state: 'Puducherry', zipCode: '605001',
    hoursAgo: 1.5, story: 'paid', paidBy: { method: 'netbanking', bank: 'IOBA' },
    items: [{ code: 'TEE-002', size: 'M', color: dyes.indigo }, { code: 'ACC-003', size: 'One size', color: dyes.cream }],
  },
  {
    firstName: 'Neikhrienuo', lastName: 'Angami', email: 'neikhrie.angami@example.com', phone: '9000000026',
    address: 'Upper Midland Colony', city: 'Kohima', state: 'Nagaland', zipCode: '797001',
    hoursAgo: 0.4, story: 'waiting', paidBy: upi('neikhrie@okdemo'),
    items: [{ code: 'JKT-006', size: 'M', color: dyes.black }],
  },
]
