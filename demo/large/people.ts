/** People and towns of made-up orders: names in several scripts, since shoppers write theirs as they like. */
export const firstNames = [
  'Asha', 'Ravi', 'Lakshmi', 'Suresh', 'Ananya', 'Vikram', 'Meera', 'Arjun', 'Divya', 'Karthik', 'Priya', 'Rahul', 'Sneha',
  'Manjunath', 'Kavya', 'Imran', 'Fatima', 'Joseph', 'Maria', 'Harpreet', 'Gurpreet', 'Debashish', 'Sourav', 'Nandini',
  'Pooja', 'Amit', 'Neha', 'Rohan', 'Swathi', 'Ganesh', 'Basavaraj', 'Shilpa', 'Deepak', 'Anjali', 'Naveen', 'Rekha',
  'ಆಶಾ', 'ಮಂಜುನಾಥ', 'ಲಕ್ಷ್ಮಿ', 'आरती', 'राहुल', 'அருண்', 'மீனா', 'సురేష్', 'അനിൽ', 'সৌরভ',
] as const

export const lastNames = [
  'Rao', 'Sharma', 'Gowda', 'Hegde', 'Patil', 'Kulkarni', 'Nair', 'Menon', 'Iyer', 'Reddy', 'Naidu', 'Das', 'Banerjee',
  'Singh', 'Kaur', 'Khan', 'Sheikh', 'DSouza', 'Fernandes', 'Shetty', 'Bhat', 'Kamath', 'Joshi', 'Deshpande', 'Verma',
  'Gupta', 'Agarwal', 'Mehta', 'Shah', 'Patel', 'Pillai', 'Krishnan', 'Murthy', 'Prasad', 'Kumar', 'Devi', 'Chauhan',
  'ಗೌಡ', 'ರಾವ್', 'शर्मा', 'वर्मा', 'குமார்', 'రెడ్డి', 'നായർ', 'দাস',
] as const

export const towns = [
  ['Davanagere', 'Karnataka', '577002'], ['Bengaluru', 'Karnataka', '560001'], ['Mysuru', 'Karnataka', '570001'],
  ['Hubballi', 'Karnataka', '580020'], ['Mumbai', 'Maharashtra', '400001'], ['Pune', 'Maharashtra', '411001'],
  ['Chennai', 'Tamil Nadu', '600001'], ['Coimbatore', 'Tamil Nadu', '641001'], ['Hyderabad', 'Telangana', '500001'],
  ['Kochi', 'Kerala', '682001'], ['Delhi', 'Delhi', '110001'], ['Kolkata', 'West Bengal', '700001'],
  ['Jaipur', 'Rajasthan', '302001'], ['Ahmedabad', 'Gujarat', '380001'], ['Lucknow', 'Uttar Pradesh', '226001'],
  ['Panaji', 'Goa', '403001'], ['Ludhiana', 'Punjab', '141001'], ['Bhubaneswar', 'Odisha', '751001'],
] as const
